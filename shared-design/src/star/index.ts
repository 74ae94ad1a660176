export { STAR, StarMark } from './star-mark.component';
export { StarButton, type StarButtonProps } from './star-button.component';
