import { useCallback } from 'react';

type Showing = HTMLImageElement | HTMLMediaElement;

/**
 * A ref for an element that shows bytes as long as it is there. The type must be one that cannot act: a picture, a
 * sound, a film.
 */
export const useObjectUrl = (content: BlobPart, type: string) =>
  useCallback(
    (element: Showing | null) => {
      if (element === null) return undefined;
      const url = URL.createObjectURL(new Blob([content], { type }));
      element.src = url;
      return () => {
        element.removeAttribute('src');
        URL.revokeObjectURL(url);
      };
    },
    [content, type],
  );
