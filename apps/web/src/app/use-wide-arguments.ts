import { useEffect, useRef } from 'react';
import type { PanelImperativeHandle } from 'react-resizable-panels';

/** What a table of five columns needs, and where it stops growing; px. */
const WANTED = 680;
const RESULT = 340;

/** Gives the arguments more room while `wide`, and back what they had. `drawn`: their pane stands beside the result. */
export const useWideArguments = (wide: boolean, drawn: boolean) => {
  const panel = useRef<PanelImperativeHandle>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    const handle = panel.current;
    if (handle === null || !drawn) return;
    if (!wide) {
      if (before.current !== undefined) handle.resize(before.current);
      before.current = undefined;
      return;
    }
    const { inPixels, asPercentage } = handle.getSize();
    const whole = asPercentage > 0 ? (inPixels * 100) / asPercentage : 0;
    const room = Math.min(Math.max(WANTED, whole * 0.62), whole - RESULT);
    if (room <= inPixels) return;
    before.current = inPixels;
    handle.resize(room);
  }, [wide, drawn]);
  return panel;
};
