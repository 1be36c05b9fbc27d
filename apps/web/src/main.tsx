import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { App } from './app/App.tsx';
import { start } from './app/start.ts';

// The page's policy forbids code made from text, which schemas would else try first.
z.config({ jitless: true });

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element to draw in.');
createRoot(root).render(
  <StrictMode>
    <App starting={start()} />
  </StrictMode>,
);
