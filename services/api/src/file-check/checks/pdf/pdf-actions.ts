import type { FileRefusal } from '@lotline/shared-domain';
import { PdfList, PdfName, PdfReference, PdfText, type PdfValue } from './pdf-value.js';

type Names = Readonly<Record<string, FileRefusal>>;

/**
 * Kinds of actions that run, start, send or open something else. Allowed are those that stay in the document or lead to a
 * website: GoTo, URI, Named, Thread, Hide, ResetForm, SetOCGState, Trans, GoTo3DView.
 */
const ACTIONS: Names = {
  JavaScript: 'script',
  Launch: 'script',
  SubmitForm: 'script',
  ImportData: 'script',
  GoToR: 'script',
  GoToE: 'attachment',
  Rendition: 'attachment',
  RichMediaExecute: 'attachment',
  Movie: 'attachment',
  Sound: 'attachment',
};
/** Kinds of annotations that embed a file or play something. */
const ANNOTATIONS: Names = {
  FileAttachment: 'attachment',
  RichMedia: 'attachment',
  Screen: 'attachment',
  Movie: 'attachment',
  Sound: 'attachment',
  '3D': 'attachment',
};
const isReference = (value: PdfValue | undefined): boolean => value instanceof PdfReference;
const isFilled = (value: PdfValue | undefined, isDictionary: boolean): boolean =>
  value instanceof PdfList && value.isDictionary === isDictionary && value.items.length > 0;
/** Keys of a script, of a form in XML, and of an embedded file, each with how their value looks. */
const KEYS: Readonly<Record<string, readonly [FileRefusal, (value: PdfValue | undefined) => boolean]>> = {
  JS: ['script', (value) => value instanceof PdfText || isReference(value)],
  XFA: ['script', (value) => isFilled(value, false) || isReference(value)],
  EF: ['attachment', (value) => isFilled(value, true) || isReference(value)],
};

const find = (names: Names, value: PdfValue | undefined): FileRefusal | null =>
  value instanceof PdfName && Object.hasOwn(names, value.name) ? (names[value.name] ?? null) : null;

function inPair({ name }: PdfName, value: PdfValue | undefined): FileRefusal | null {
  if (name === 'S') return find(ACTIONS, value);
  if (name === 'Subtype') return find(ANNOTATIONS, value);
  if (!Object.hasOwn(KEYS, name)) return null;
  const [refusal, isContent] = KEYS[name] ?? [];
  return refusal && isContent?.(value) ? refusal : null;
}

/**
 * Why an object of a PDF is a reason to refuse the file, wherever it is used; null if it isn't one. A name that is an
 * object of its own counts too: an action may refer to it.
 */
export function refusalOf(object: PdfValue): FileRefusal | null {
  const open: PdfValue[] = [object];
  if (object instanceof PdfName) return find(ACTIONS, object) ?? find(ANNOTATIONS, object);
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (!(value instanceof PdfList)) continue;
    const { items, isDictionary } = value;
    for (const [at, item] of items.entries()) {
      const found = isDictionary && item instanceof PdfName ? inPair(item, items[at + 1]) : null;
      if (found) return found;
      if (item instanceof PdfList) open.push(item);
    }
  }
  return null;
}
