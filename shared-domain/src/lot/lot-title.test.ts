import { stageLabel, stageNumber } from '../stage/stage-title.js';
import { lotLabel, lotNumber } from './lot-title.js';

describe("a lot's and a stage's name say what it is once", () => {
  it.each([
    ['325', 'Lot 325', '325'],
    ['Lot 325', 'Lot 325', '325'],
    [' LOT   325 ', 'Lot 325', '325'],
    ['lot\u00a012A', 'Lot 12A', '12A'],
    ['Lotus 5', 'Lot Lotus 5', 'Lotus 5'],
    ['5 (Lot 6)', 'Lot 5 (Lot 6)', '5 (Lot 6)'],
    ['Lot', 'Lot', ''],
    ['', 'Lot', ''],
    ['٣٢٥', 'Lot ٣٢٥', '٣٢٥'],
  ])('%j reads %j', (title, label, number) => {
    expect(lotLabel(title)).toBe(label);
    expect(lotNumber(title)).toBe(number);
  });

  it.each([
    ['4', 'Stage 4', '4'],
    ['Stage 4', 'Stage 4', '4'],
    ['Stages of growth', 'Stage Stages of growth', 'Stages of growth'],
  ])('%j reads %j', (title, label, number) => {
    expect(stageLabel(title)).toBe(label);
    expect(stageNumber(title)).toBe(number);
  });
});
