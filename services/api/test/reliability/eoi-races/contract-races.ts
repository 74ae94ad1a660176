import { system } from '../../../src/database/scope.js';
import { aContractFile, type ContractAnswer } from '../../eoi/contract-scene.js';
import { day } from '../../eoi/staff-scene.js';
import type { Member } from '../../accounts/members.js';
import { type RaceDesk, type Round, short, unless } from './race-scene.js';

const [BUYER, VENDOR] = [{ buyerSigned: day() }, { vendorSigned: day() }];
const BOTH = { ...BUYER, ...VENDOR };

/** An approved EOI with a contract that nobody has signed. */
async function unsigned(desk: RaceDesk) {
  const lot = await desk.scene.lot();
  const eoi = await desk.eoi(lot);
  await desk.call(eoi, 'approve');
  const { status } = await desk.call(eoi, 'contract/versions', { fileId: await aContractFile(desk.api, desk.scene) });
  if (status !== 200) throw new Error(`no contract: ${status}`);
  return { lot, eoi, rev: (await desk.eoiNow(eoi))?.rev ?? 0 };
}

/** Two colleagues record signatures at once, both of them or one each, or one moves the lot by hand: it never moves twice. */
export const twoSignatures: Round = async (desk, at) => {
  const { lot, eoi, rev } = await unsigned(desk);
  const sign = ({ headers }: Member, body: object) =>
    desk.api.patch<ContractAnswer>(`/api/staff/eois/${String(eoi._id)}/contract/dates`, body, {
      headers: { ...headers, 'if-match': `"${rev}"` },
    });
  const way = at % 3;
  const answers = await Promise.all([
    sign(desk.mia, way === 1 ? BUYER : BOTH),
    way === 2
      ? desk.move({ ...lot, rev: lot.rev + 1 }, 'contract_executed')
      : sign(desk.ben, way === 1 ? VENDOR : BOTH),
  ]);
  const now = await desk.lotNow(lot._id);
  const moves = await system(() =>
    desk.api.models.AuditEntry.countDocuments({ entity: 'lot', lotId: lot._id, to: 'contract_executed' }),
  );
  const executions = await desk.api.models.AuditEntry.countDocuments({ entityId: String(eoi._id), did: 'executed' });
  const isExecuted = way !== 1;
  const told = {
    answers: answers.map(short).sort(),
    lot: now?.status,
    rev: now?.rev,
    told: [moves, executions],
    reached: (await desk.eoiNow(eoi))?.reached?.length ?? 0,
    mails: (await desk.mailsAbout(eoi)).filter((template) => template === 'eoi-contract-signed').length,
  };
  const end = {
    lot: isExecuted ? 'contract_executed' : 'eoi',
    rev: lot.rev + (isExecuted ? 2 : 1),
    told: isExecuted ? [1, 1] : [0, 0],
    reached: isExecuted ? 1 : 0,
    mails: 1,
  };
  return way === 2
    ? unless(told, { ...end, answers: ['200', '409 contract_incomplete'] }, { ...end, answers: ['200', '412 stale'] })
    : unless(told, { ...end, answers: ['200', '412 stale'] });
};
