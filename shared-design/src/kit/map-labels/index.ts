export { labelsBySale } from './labels-by-sale';
