import { isRegistrationOverdue, isSoldOutDue, stageMoves, type StageContents } from './stage-moves.js';

const NONE: StageContents = { notReleased: 0, available: 0, onHold: 0, taken: 0, requests: 0 };
const obstacle = (from: string, to: string, contents: Partial<StageContents>) =>
  stageMoves(from, { ...NONE, ...contents }).find((move) => move.to === to)?.obstacle;

describe('the statuses a stage may be given by hand (D92)', () => {
  it.each([
    ['not_released', ['now_selling']],
    ['now_selling', ['sold_out', 'not_released']],
    ['sold_out', ['now_selling']],
    ['mothballed', []],
  ])('%s', (from, to) => expect(stageMoves(from, NONE).map((move) => move.to)).toEqual(to));

  it('going back asks for a reason, nothing else does', () =>
    expect(
      ['not_released', 'now_selling', 'sold_out'].flatMap((from) =>
        stageMoves(from, NONE)
          .filter(({ needsReason }) => needsReason)
          .map(({ to }) => to),
      ),
    ).toEqual(['not_released']));

  it.each([
    [{ available: 5, notReleased: 2 }, null],
    [{ requests: 1 }, 'This stage has 1 open request. It can go back only while no lot is requested or taken.'],
    [
      { requests: 2, onHold: 1, taken: 3 },
      'This stage has 2 open requests, 1 lot on hold, 3 lots in an EOI, under contract or sold. It can go back only while no lot is requested or taken.',
    ],
  ])('back to Not Released with %j', (contents, words) =>
    expect(obstacle('now_selling', 'not_released', contents)).toBe(words),
  );

  it.each([
    [{ taken: 4 }, null],
    [
      { taken: 4, available: 1, onHold: 2, notReleased: 1 },
      'This stage still has 1 lot not released, 1 available lot, 2 lots on hold.',
    ],
    [{}, 'No lot of this stage has been sold.'],
  ])('to Sold Out with %j', (contents, words) => {
    expect(obstacle('now_selling', 'sold_out', contents)).toBe(words);
    expect(isSoldOutDue('now_selling', { ...NONE, ...contents })).toBe(words === null);
  });

  it('Sold Out is due only while the stage is selling', () =>
    expect(isSoldOutDue('sold_out', { ...NONE, taken: 4 })).toBe(false));

  it.each([
    [{ taken: 3 }, 'All lots of this stage are taken.'],
    [{ taken: 3, available: 1 }, null],
  ])('back to Now Selling with %j', (contents, words) =>
    expect(obstacle('sold_out', 'now_selling', contents)).toBe(words),
  );
});

it.each([
  [{}, false],
  [{ registrationDate: '2027-01-31T13:00:00.000Z' }, true],
  [{ registrationDate: '2027-03-31T13:00:00.000Z' }, false],
  [{ registrationDate: '2027-01-31T13:00:00.000Z', registeredOn: '2027-02-02T13:00:00.000Z' }, false],
])('a registration is overdue once its estimate has passed (D93): %j', (dates, is) =>
  expect(isRegistrationOverdue(dates, Date.parse('2027-02-10T00:00:00.000Z'))).toBe(is),
);
