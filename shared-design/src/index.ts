export {
  TONES,
  toneFill,
  tonePattern,
  toneReceded,
  toneText,
  toneTint,
  type Tone,
  type TonePattern,
} from './tone/tone';
export { ToneSwatch, type ToneSwatchProps } from './tone/tone-swatch.component';
export type { BrandColours, Theme } from './theme/theme.types';
export { BREAKPOINTS, colour, font, layer, media, motion, radius, shadow, space, type Space } from './theme/tokens';
export { selectedInForcedColours } from './theme/selected.styles';
export { contrast, readableOn } from './theme/contrast';
export { createTheme, DEFAULT_ICON_COLOR } from './theme/create-theme';
export { ThemeProvider, type ThemeProviderProps } from './theme/theme-provider.component';
export { GlobalStyle } from './theme/global-style.styles';
export type * from './button/button.types';
export { Button } from './button/button.component';
export { IconButton } from './button/icon-button.component';
export { LinkButton } from './button/link-button.component';
export { TextLink } from './button/text-link.component';
export { Icon, type IconName, type IconProps } from './icon/icon.component';
export { Badge, type BadgeProps } from './badge/badge.component';
export { StatusBadge, type StatusBadgeProps } from './badge/status-badge.component';
export { Legend, type LegendItem, type LegendProps } from './badge/legend.component';
export { Spinner, type SpinnerProps } from './feedback/spinner.component';
export { Skeleton, type SkeletonProps } from './feedback/skeleton.component';
export { Notice, type NoticeProps } from './notice/notice.component';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.component';
export { Stack, Cluster, Box, type StackProps, type ClusterProps, type BoxProps } from './layout/layout.component';
export { OverlayContainerContext } from './layout/overlay-container';
export { TopLayer } from './layout/top-layer.component';
export { Card, type CardProps } from './layout/card.component';
export { Heading, Text, type HeadingProps, type TextProps } from './text/text.component';
export { FactList, type Fact, type FactListProps } from './text/fact-list.component';
export { VisuallyHidden, hiddenVisually } from './text/visually-hidden.component';
export { PoweredBy, type PoweredByProps } from './text/powered-by.component';
export type * from './table/data-table.types';
export { DataTable } from './table/data-table.component';
export { Disclosure, type DisclosureProps } from './disclosure/disclosure.component';
export { ShapeOutline, type ShapeOutlineProps } from './outline/shape-outline.component';
export { ViewToggle, type ViewToggleProps, type MapOrList } from './view/view-toggle.component';
export type { ModalFrameProps, ModalWidth } from './modal/modal-frame.types';
export { ModalFrame } from './modal/modal-frame.component';
export { ModalTitleContext, useModalTitle } from './modal/modal-title';
export { canReadCanvas } from './canvas/can-read-canvas';
export { useMediaQuery } from './hooks/use-media-query';
export { useBreakpoint, type Breakpoints } from './hooks/use-breakpoint';
export { usePrinting } from './hooks/use-printing';
export { usePrefersReducedMotion } from './hooks/use-prefers-reduced-motion';
