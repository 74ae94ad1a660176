export { createFollowed } from './followed';
