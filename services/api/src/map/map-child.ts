import { answerJobs } from '../common/job-process.js';
import { leaveWithParent } from '../common/leave-with-parent.js';
import { JOBS, MapTooLarge } from './map-jobs.js';

/* The process that large maps are worked on in; see map-work.service.ts. */

leaveWithParent();
answerJobs(JOBS, MapTooLarge);
