import type { UploadType } from '@lotline/shared-domain';
import { checkFolder } from './check-folder.js';
import { answerParent } from './child-process.js';

const [folder = '', type = ''] = process.argv.slice(2);
answerParent(() => checkFolder(folder, { type: type as UploadType }));
