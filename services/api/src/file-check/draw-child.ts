import type { DrawingKind } from '../files/drawing.js';
import { answerParent } from './child-process.js';

const [folder = '', kind = '', longest = ''] = process.argv.slice(2);
answerParent(async () => {
  // The page of a plan that is checked (ADR-0056), or a drawing that is owed.
  if (kind === 'page') return (await import('./draw-plan.js')).drawPlan(folder, Number(longest));
  await (await import('./draw-folder.js')).drawFolder(folder, kind as DrawingKind);
  return {};
});
