import { getNodeValue } from 'jsonc-parser';
import type { JsonNode } from '../../json-text/json-text.ts';

/** The value a node stands for, also in a text that is not JSON as a whole. */
export const valueOf = (node: JsonNode): unknown => getNodeValue(node);
