import { colour, font, GlobalStyle, Notice, OverlayContainerContext, ThemeProvider } from '@lotline/shared-design';
import { selectEstateState, type HostState, type RemoteModule, type LoadComponent } from '@lotline/shared-runtime';
import { Provider, useSelector } from 'react-redux';
import type { Store } from 'redux';
import { createGlobalStyle, StyleSheetManager } from 'styled-components';
import { Announcer } from '../host/announcer.component';
import { ModalHost } from '../modal/modal-host.component';
import { PartSkeleton } from '../part-skeleton/part-skeleton.component';
import { LoaderContext } from '../remotes/loader-context';
import type { RemoteLoader } from '../remotes/remote-loader';
import { RemotePartView } from '../remotes/remote-part.component';
import { RemoteFailureNotice } from '../remotes/remote-failure-notice.component';
import { EstateTrouble } from './estate-trouble.component';
import type { MountOptions } from '../embed/mount-options';
import { PortalToasts } from './portal-toasts.component';
import { BUILDER_REASONS, useBuilderReason } from './use-builder-reason';

interface PortalRootProps {
  store: Store<HostState>;
  loader: RemoteLoader;
  options: MountOptions;
  /** Lotline's origin. */
  lotline: string;
  /** Reports an error code to the host page. */
  report: (code: string) => void;
  /** Shadow root for this mount's styles. */
  styles: ShadowRoot;
  /** Container for this mount's overlays. */
  overlays: HTMLElement;
  /** Whether this mount renders the page's modal; only the first does. */
  hasModal: boolean;
}

/** Resets inherited styles of the host page and sets our typography, for content and overlays. */
const Ground = createGlobalStyle`
  [data-ground] {
    all: initial;
    display: block;
    color: ${colour.ink};
    font-family: ${font.family};
    font-size: ${font.size.body};
    line-height: ${font.line.normal};
    -webkit-font-smoothing: antialiased;
  }
`;

const pickOf =
  ({ kind, name }: MountOptions) =>
  (module: RemoteModule): LoadComponent | undefined =>
    kind === 'slot'
      ? (module.slots[name] as LoadComponent | undefined)
      : module.routes.find((route) => route.name === name)?.load;

/** Renders the part, or the reason its estate can't be shown. */
function Part({ options, lotline, report }: Pick<PortalRootProps, 'options' | 'lotline' | 'report'>) {
  const { phase } = useSelector(selectEstateState);
  const reason = useBuilderReason(lotline, options.estate ? undefined : options.props.builder, report);
  if (reason) return <Notice tone="warning">{BUILDER_REASONS[reason]}</Notice>;
  if (options.estate && (phase === 'absent' || phase === 'failed'))
    return <EstateTrouble lotline={lotline} estate={options.estate} phase={phase} report={report} />;
  return (
    <RemotePartView
      remote={options.remote}
      what={`${options.kind} ${options.name}`}
      pick={pickOf(options)}
      props={options.props}
      waiting={<PartSkeleton />}
      fallback={(retry) => <RemoteFailureNotice retry={retry} />}
    />
  );
}

/**
 * One part of a live remote on another website's page, isolated in a shadow root: styles, colours, fonts and overlays.
 */
export function PortalRoot({ store, loader, options, lotline, report, styles, overlays, hasModal }: PortalRootProps) {
  return (
    <StyleSheetManager target={styles}>
      <Provider store={store}>
        <LoaderContext value={loader}>
          <ThemeProvider iconColor={options.accent}>
            <GlobalStyle />
            <Ground />
            <OverlayContainerContext value={overlays}>
              <Part options={options} lotline={lotline} report={report} />
              {hasModal && <ModalHost />}
              {hasModal && (
                <div data-react-aria-top-layer="true">
                  <PortalToasts />
                  <Announcer />
                </div>
              )}
            </OverlayContainerContext>
          </ThemeProvider>
        </LoaderContext>
      </Provider>
    </StyleSheetManager>
  );
}
