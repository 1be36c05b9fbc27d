import { useEffect } from 'react';

/** Takes the text of a dropped .json file, wherever on the page it is dropped. Recordings are .jsonl and go their own way. */
export const useDroppedConfig = (take: (text: string) => void): void => {
  useEffect(() => {
    const dropped = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (file === undefined || !/\.json$/i.test(file.name)) return;
      // Says also to what waits for recordings that this one is taken.
      event.preventDefault();
      void file.text().then(take);
    };
    window.addEventListener('drop', dropped, { capture: true });
    return () => window.removeEventListener('drop', dropped, { capture: true });
  }, [take]);
};
