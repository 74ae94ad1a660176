export { ToneBadge, type ToneBadgeProps } from './tone-badge.component';
