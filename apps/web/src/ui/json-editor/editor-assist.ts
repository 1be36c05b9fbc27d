import { fieldUnder, suggestionsAt } from '@wirescope/shared/arguments/assist';
import type { FormModel } from '@wirescope/shared/arguments/form-model';
import type { PlacedProblem } from '@wirescope/shared/arguments/problem-range';
import { typeWords } from '@wirescope/shared/arguments/type-words';
import type { languages } from 'monaco-editor/editor/editor.api.js';
import { JSON_LANGUAGE } from './json-language.ts';
import { monaco } from './monaco.ts';

/** The schema behind each editor's text, by the text's name. Providers are global in Monaco, schemas are not. */
const models = new Map<string, FormModel>();

export const setAssist = (uri: string, model: FormModel | undefined): void => {
  if (model === undefined) models.delete(uri);
  else models.set(uri, model);
};

const completion: languages.CompletionItemProvider = {
  triggerCharacters: ['"', ':', ' '],
  provideCompletionItems: (document, position) => {
    const model = models.get(document.uri.toString());
    if (model === undefined) return { suggestions: [] };
    const { items, offset, length } = suggestionsAt(
      model,
      document.getValue(),
      document.getOffsetAt(position),
    );
    const [start, end] = [document.getPositionAt(offset), document.getPositionAt(offset + length)];
    const range = monaco.Range.fromPositions(start, end);
    return {
      suggestions: items.map(({ label, insert, type, description }, index) => ({
        label,
        kind: monaco.languages.CompletionItemKind.Property,
        insertText: insert,
        insertTextRules: monaco.languages.CompletionItemInsertTextRule.InsertAsSnippet,
        detail: type,
        // Plain text: what a server writes is never read as Markdown.
        documentation: description,
        // What is typed begins with a quote, and the schema's order is worth keeping.
        filterText: document.getValueInRange(range).startsWith('"') ? JSON.stringify(label) : label,
        sortText: String(index).padStart(5, '0'),
        range,
      })),
    };
  },
};

/** Text as Markdown shows it, whatever is in it. */
const asCode = (text: string): string => {
  const fence = '`'.repeat(
    3 + Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length)),
  );
  return `${fence}text\n${text}\n${fence}`;
};

const hover: languages.HoverProvider = {
  provideHover: (document, position) => {
    const model = models.get(document.uri.toString());
    const field = model && fieldUnder(model, document.getValue(), document.getOffsetAt(position));
    if (field === undefined || field.path.length === 0) return null;
    const required = field.required ? ', required' : '';
    const words = [`${field.label}  ${typeWords(field)}${required}`, field.description]
      .filter((text) => text !== undefined)
      .join('\n');
    return { contents: [{ value: asCode(words) }] };
  },
};

/** What is wrong in each editor's text, with the edits that would mend it. */
const problemsOf = new Map<string, readonly PlacedProblem[]>();

export const setProblems = (uri: string, problems: readonly PlacedProblem[] | undefined): void => {
  if (problems === undefined) problemsOf.delete(uri);
  else problemsOf.set(uri, problems);
};

const fixes: languages.CodeActionProvider = {
  provideCodeActions: (document, range) => {
    const [from, to] = [range.getStartPosition(), range.getEndPosition()].map((position) =>
      document.getOffsetAt(position),
    );
    const touched = (problemsOf.get(document.uri.toString()) ?? []).filter(
      ({ offset, length }) => offset <= (to ?? 0) && offset + length >= (from ?? 0),
    );
    const actions = touched.flatMap(({ fixes: offered = [] }) =>
      offered.map(({ label, edit }, index) => ({
        title: label,
        kind: 'quickfix',
        isPreferred: index === 0,
        edit: {
          edits: [
            {
              resource: document.uri,
              versionId: document.getVersionId(),
              textEdit: {
                range: monaco.Range.fromPositions(
                  document.getPositionAt(edit.offset),
                  document.getPositionAt(edit.offset + edit.length),
                ),
                text: edit.content,
              },
            },
          ],
        },
      })),
    );
    return { actions, dispose: () => undefined };
  },
};

monaco.languages.registerCodeActionProvider(JSON_LANGUAGE, fixes);
monaco.languages.registerCompletionItemProvider(JSON_LANGUAGE, completion);
monaco.languages.registerHoverProvider(JSON_LANGUAGE, hover);
