import { aListedLot, aLotsOfStage } from '../testing/index.js';
import { documentsInList } from './documents-in-list.js';

const file = (name: string) => ({ fileName: name, link: `/files/${name}`, mimetype: 'application/pdf' });
const [plan, site, guide] = [file('Plan.pdf'), file('Site.pdf'), file('Guide.pdf')];
const stage = (id: string) => ({ id, title: id, status: 'now_selling' });
const list = [
  { ...aLotsOfStage({ stage: stage('stage-1'), lotData: [] }), estateDocuments: [guide] },
  { ...aLotsOfStage({ stage: stage('stage-4'), lotData: [] }), sharedDocuments: [site] },
];
const lot = (stageId: string, sharedDocumentsCount?: number) =>
  aListedLot({ stageId, documents: [plan], ...(sharedDocumentsCount !== undefined && { sharedDocumentsCount }) });

it.each([
  ['with its stage’s and its estate’s, its own first (2.8)', lot('stage-4', 2), list, [plan, site, guide]],
  ['of a stage without any, with its estate’s', lot('stage-1', 1), list, [plan, guide]],
  ['that shares none, as a Not Released one, its own', lot('stage-4'), list, [plan]],
  ['of an API that repeats them, what it has', lot('stage-4', 0), [], [plan]],
  ['of a list without them: unknown', lot('stage-4', 2), [], null],
  ['of a list with some of them: unknown', lot('stage-4', 2), list.slice(0, 1), null],
] as const)('a lot %s', (_, of, from, expected) => expect(documentsInList(of, from)).toEqual(expected));
