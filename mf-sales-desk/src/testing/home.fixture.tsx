import type { Desk } from '@lotline/shared-domain';
import { show } from './desk.fixture';
import HomeScreen from '../home/home.screen';

export const DESK = 'staff/getDesk';
export const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 1000).toISOString();
export const until = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 30_000).toISOString();
export const at = (lotTitle: string) => ({
  lotId: `l${lotTitle}`,
  lotTitle,
  stageId: 's4',
  stageTitle: '4',
  estateId: 'e1',
  estateTitle: 'Fernleigh',
  timeZone: 'Australia/Melbourne',
});
export const desk = (over: Partial<Desk> = {}): Desk => ({
  counts: { requests: 4, contests: 1, ending: 1, extensions: 1, offers: 0, mail: 1 },
  queues: [
    { ...at('306'), lotStatus: 'available', requests: 3, since: ago(50) },
    { ...at('310'), lotStatus: 'hold', requests: 1, since: ago(1) },
  ],
  ending: [{ ...at('222'), holdId: 'h2', name: 'Farah Siddiq', expirationDate: until(5) }],
  extensions: [
    { ...at('223'), holdId: 'h3', name: 'Tomasz Wilk', expirationDate: until(80), extensionRequestedAt: ago(2) },
  ],
  offers: [],
  mail: [{ _id: 'm1', subject: 'Your hold of Lot 300', to: 'old@example.com', isGivenUp: true, createdAt: ago(3) }],
  today: { requested: 4, approved: 1, declined: 0, cancelled: 0, expired: 0, lotMoves: 1 },
  events: [
    {
      ...at('300'),
      _id: 'a1',
      at: '2026-11-22T23:04:00.000Z',
      by: 'Mia Chen',
      role: 'SALES',
      entity: 'hold',
      from: 'pending',
      to: 'approved',
    },
  ],
  estates: [{ _id: 'e1', title: 'Fernleigh', available: 12, held: 3, requests: 4, contests: 1 }],
  ...over,
});
/** `/desk` with an answer. */
export const home = (answer: unknown = desk()) =>
  show(<HomeScreen />, { pathname: '/desk', answers: { [DESK]: answer } });
