import { useEffect, type RefObject } from 'react';
import { ROW_HEIGHT } from './bars/bar-geometry.ts';
import type { TimelineModel } from './timeline-model.ts';

/** Px the pointer may move while a press is still a press. */
const STILL = 4;
/** Zoom of one px of the wheel. */
const ZOOM = 0.0025;
/** Px of a wheel that counts in lines. */
const LINE = 16;

/**
 * The pointer over the rows: Ctrl and wheel zoom at it, a sideways wheel (or any, where there is nothing to scroll) and
 * a drag pan, and where it is is told to who draws the hover.
 */
export const usePointer = (grid: RefObject<HTMLDivElement | null>, model: TimelineModel): void =>
  useEffect(() => {
    const element = grid.current;
    if (element === null) return undefined;
    const axisX = (clientX: number) =>
      clientX - element.getBoundingClientRect().left - model.labels;

    const onWheel = (event: WheelEvent) => {
      const scale = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
      const [dx, dy] = [event.deltaX * scale, event.deltaY * scale];
      if (event.ctrlKey) model.zoomBy(Math.exp(-dy * ZOOM), axisX(event.clientX));
      else if (event.shiftKey || Math.abs(dx) > Math.abs(dy)) model.panBy(dx === 0 ? dy : dx);
      else if (element.scrollHeight <= element.clientHeight) model.panBy(dy);
      else return;
      event.preventDefault();
    };

    let press: { x: number; y: number; top: number; moved: boolean } | undefined;
    const onDown = (event: PointerEvent) => {
      const isTrack = event.target instanceof Element && event.target.closest('[data-track]');
      if (event.button !== 0 || !isTrack) return;
      press = { x: event.clientX, y: event.clientY, top: element.scrollTop, moved: false };
    };
    const onMove = (event: PointerEvent) => {
      const { left, top } = element.getBoundingClientRect();
      const x = axisX(event.clientX);
      const y = event.clientY - top;
      const place = Math.floor((y + element.scrollTop) / ROW_HEIGHT);
      const isOver = x >= 0 && x <= model.width.get() && event.clientX > left;
      model.hover.set(isOver && !press?.moved ? { x, y, place } : undefined);
      if (press === undefined) return;
      const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
      if (!press.moved && Math.hypot(dx, dy) < STILL) return;
      if (!press.moved) element.setPointerCapture(event.pointerId);
      model.panBy(-event.movementX);
      element.scrollTop = press.top - dy;
      press.moved = true;
    };
    const onUp = () => {
      if (press?.moved === true)
        element.addEventListener('click', swallow, { capture: true, once: true });
      // A drag that ends outside makes no click; the next one must not be lost for it.
      setTimeout(() => element.removeEventListener('click', swallow, { capture: true }));
      press = undefined;
    };
    const onLeave = () => model.hover.set(undefined);

    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', onUp);
    element.addEventListener('pointercancel', onUp);
    element.addEventListener('pointerleave', onLeave);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointercancel', onUp);
      element.removeEventListener('pointerleave', onLeave);
    };
  }, [grid, model]);

const swallow = (event: Event): void => event.stopPropagation();
