/* oxlint-disable import/no-unassigned-import, import/default -- Monaco's features register themselves, and the bundler makes the worker's export */
import * as api from 'monaco-editor/editor/editor.api.js';
import EditorWorker from 'monaco-editor/editor/editor.worker.js?worker';
// What an editor of arguments needs; the rest of Monaco stays out. Line operations too: they would take Ctrl Enter.
import 'monaco-editor/features/bracketMatching/register.js';
import 'monaco-editor/features/caretOperations/register.js';
import 'monaco-editor/features/clipboard/register.js';
import 'monaco-editor/features/codeAction/register.js';
import 'monaco-editor/features/codeEditor/register.js';
import 'monaco-editor/features/codicon/register.js';
import 'monaco-editor/features/cursorUndo/register.js';
import 'monaco-editor/features/find/register.js';
import 'monaco-editor/features/folding/register.js';
import 'monaco-editor/features/gotoError/register.js';
import 'monaco-editor/features/hover/register.js';
import 'monaco-editor/features/multicursor/register.js';
import 'monaco-editor/features/smartSelect/register.js';
import 'monaco-editor/features/snippet/register.js';
// The feature named suggest holds only its inline part; the list is here.
import 'monaco-editor/editor/contrib/suggest/browser/suggestController.js';
import 'monaco-editor/features/toggleTabFocusMode/register.js';
import 'monaco-editor/features/unicodeHighlighter/register.js';
import 'monaco-editor/features/wordHighlighter/register.js';
import 'monaco-editor/features/wordOperations/register.js';
import { JSON_LANGUAGE, jsonConfiguration, jsonTokens } from './json-language.ts';

// The one place that knows where Monaco's code lies; everything else asks for it when an editor is first opened.
self.MonacoEnvironment = { getWorker: () => new EditorWorker() };
api.languages.register({ id: JSON_LANGUAGE });
api.languages.setLanguageConfiguration(JSON_LANGUAGE, jsonConfiguration);
api.languages.setMonarchTokensProvider(JSON_LANGUAGE, jsonTokens);

export const monaco = api;
