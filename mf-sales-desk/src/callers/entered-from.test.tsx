import {
  getDesk,
  getInitialHolds,
  getStaffEstates,
  getStaffLots,
  getStaffStages,
  type Desk,
} from '@lotline/shared-domain';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import HoldsScreen from '../holds/holds.screen';
import HomeScreen from '../home/home.screen';
import { page, show } from '../testing/desk.fixture';

const estates = [{ _id: 'e1', title: 'Fernleigh' }];
const answers = {
  [getStaffEstates.action]: estates,
  [getStaffStages.action]: [{ _id: 's1', title: '1' }],
  [getStaffLots.action]: [{ _id: 'free', stageId: 's1', title: '12', status: 'available' }],
};
const counts = { requests: 0, contests: 0, ending: 0, extensions: 0, offers: 0, mail: 0 };
const today = { requested: 0, approved: 0, declined: 0, cancelled: 0, expired: 0, lotMoves: 0 };
const none = { queues: [], ending: [], extensions: [], offers: [], mail: [], events: [], estates: [] };
const desk: Desk = { counts, today, ...none };
// One screen a test: drawn and read by axe, two in one test took more than jest's 40 s at load 20.
it.each([
  ['at the desk', <HomeScreen key="home" />, '/desk'],
  ['in all holds', <HoldsScreen key="holds" />, '/desk/holds'],
])('is entered %s; the dialog is accessible', async (_, ui, pathname) => {
  const all = { ...answers, [getDesk.action]: desk, [getInitialHolds.action]: page([]) };
  const { press } = show(ui, { pathname, answers: all });
  await screen.findByRole('button', { name: 'New request' });
  await press('New request');
  const dialog = await screen.findByRole('dialog', { name: 'New request' });
  expect((await axe(dialog)).violations).toEqual([]);
});
