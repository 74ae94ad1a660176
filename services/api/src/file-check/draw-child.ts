import { answerParent } from './child-process.js';
import { drawPlan } from './draw-plan.js';

const [folder = ''] = process.argv.slice(2);
answerParent(() => drawPlan(folder));
