import { useEffect, useState, type RefObject } from 'react';

/** Whether a strip of tabs holds more than it shows; when it is resized, the chosen tab stays in view. */
export const useOverflows = (element: RefObject<HTMLElement | null>): boolean => {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (box === null) return undefined;
    const measure = () => setOverflows(box.scrollWidth > box.clientWidth);
    const size = new ResizeObserver(() => {
      measure();
      box
        .querySelector('[aria-selected=true]')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    const content = new MutationObserver(measure);
    size.observe(box);
    content.observe(box, { childList: true, subtree: true });
    return () => {
      size.disconnect();
      content.disconnect();
    };
  }, [element]);
  return overflows;
};
