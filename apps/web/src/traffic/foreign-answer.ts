import type { Row } from '@wirescope/shared/traffic/row';

/**
 * Whether an answer that came on the exchange of a request has another id than the request, so that it answers nothing.
 * An error may have none.
 */
export const isForeign = ({ shape, id, marks }: Row): boolean =>
  marks?.includes('orphan') === true && !(shape === 'error' && (id === undefined || id === 'null'));
