// @ts-check
// A MongoDB that one suite has for itself: it is stopped in its tracks.
export { startThrowawayMongo } from '../../../../tools/mongo/replica-set.mjs';
