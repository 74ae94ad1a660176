import { FILE_REFUSALS, type FileRefusal } from '@lotline/shared-domain';

/** The content of a file is refused, with a reason for its uploader. */
export class Refused extends Error {
  constructor(readonly reason: FileRefusal) {
    super(FILE_REFUSALS[reason]);
  }
}
