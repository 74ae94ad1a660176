import { uploads } from '../uploads';

/** The upload field of an answer. */
export const ANSWER_FILES = 'quote-answer';
const selectFiles = uploads.selectField(ANSWER_FILES);

/** The PDFs that go with an answer; null while one of them isn't stored yet, or was refused. */
export function answerFilesOf(state: object): { fileIds: string[] } | null {
  const files = selectFiles(state);
  const fileIds = files.flatMap(({ status, fileId }) => (status.phase === 'done' && fileId ? [fileId] : []));
  return fileIds.length === files.length ? { fileIds } : null;
}
