import { Button, Icon, ThemeProvider, type IconName } from '@lotline/shared-design';
import { estatePageTitle, estatePath, PRODUCT_COLOUR, type Estate } from '@lotline/shared-domain';
import {
  Link,
  selectEmbed,
  selectEstateState,
  selectLocation,
  selectQuery,
  type EstateState,
  type HostState,
} from '@lotline/shared-runtime';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { declaredModalOpened } from '../remotes/declared-modals';
import { selectHeaderModals } from '../remotes/remotes.selectors';
import { Account } from '../account/account.component';
import { LazyWorkLink } from '../account/lazy-work-link.component';
import { LazyShortlistLink } from '../shortlist/lazy-shortlist-link.component';
import { strings } from '../strings';
import { EstateTrouble } from './estate-trouble.component';
import { PageFrame } from './page-layout.component';
import { Header, HeaderActions, Logo, LogoName } from './page.styles';
import { PartSkeleton } from '../part-skeleton/part-skeleton.component';
import { serverRenderedPage } from './server-rendered-page.component';
import { useDocumentTitle } from './use-document-title';

const EstateMissing = lazy(() =>
  import('./estate-missing.component').then(({ EstateMissing: notice }) => ({ default: notice })),
);

/** The estate's logo, which links to its map (2.1, 2.3); in a frame the map stays in it. */
function LogoLink({ estate, embed }: { estate: Estate; embed: boolean }) {
  const isV2 = useSelector((state: HostState) => selectLocation(state).pathname.startsWith('/v2/'));
  const poweredBy = useSelector((state: HostState) => selectQuery(state).powered_by_logo);
  const [logoFailed, setLogoFailed] = useState(false);
  return (
    <Link
      to={estatePath(estate.key, { v2: isV2, query: embed ? { embed: 'true', powered_by_logo: poweredBy } : {} })}
      aria-label={strings.estateMapOf(estate.title)}
      style={{ display: 'inline-flex', minHeight: 44, alignItems: 'center', textDecoration: 'none' }}
    >
      {estate.logoUrl && !logoFailed ? (
        <Logo src={estate.logoUrl} alt="" onError={() => setLogoFailed(true)} />
      ) : (
        <LogoName>{estate.title}</LogoName>
      )}
    </Link>
  );
}

/** The header of an estate in a frame: the logo alone. What opens an account or a tab is for the page itself. */
function EmbeddedHeader({ estate }: { estate: Estate }) {
  return (
    <Header>
      <LogoLink estate={estate} embed />
    </Header>
  );
}

/** The estate's header: its logo, followed by openers of live remotes' modals such as Share Map (D57, D68). */
function EstateHeader({ estate }: { estate: Estate }) {
  const dispatch = useDispatch();
  const openers = useSelector(selectHeaderModals);
  useDocumentTitle(useSelector((state: HostState) => estatePageTitle(selectLocation(state).pathname, estate.title)));
  return (
    <Header>
      <LogoLink estate={estate} embed={false} />
      <LazyWorkLink />
      <HeaderActions>
        {openers.map(({ modal, opener }) => (
          <Button
            key={modal}
            variant="secondary"
            data-opens={modal}
            icon={opener?.icon && <Icon name={opener.icon as IconName} />}
            onClick={() => dispatch(declaredModalOpened(modal, { estateId: estate._id }))}
          >
            {opener?.label}
          </Button>
        ))}
        <LazyShortlistLink />
        <Account />
      </HeaderActions>
    </Header>
  );
}

function headerOf(state: EstateState, embed: boolean): ReactNode {
  if (state.phase === 'ready')
    return embed ? <EmbeddedHeader estate={state.estate} /> : <EstateHeader estate={state.estate} />;
  // Undefined: the default product header.
  return state.phase === 'loading' || state.phase === 'idle' ? <Header aria-busy="true" /> : undefined;
}

function contentOf({ phase }: EstateState, screen: ReactNode): ReactNode {
  if (phase === 'ready') return screen;
  if (phase === 'absent')
    return (
      <Suspense fallback={serverRenderedPage()}>
        <EstateMissing />
      </Suspense>
    );
  return phase === 'failed' ? <EstateTrouble /> : (serverRenderedPage() ?? <PartSkeleton />);
}

/** Layout of an estate's pages: header, theme colour, and a notice when the estate can't be shown. */
export function EstateLayout({ children }: { children: ReactNode }) {
  const state = useSelector(selectEstateState);
  const embed = useSelector(selectEmbed);
  return (
    <ThemeProvider iconColor={state.phase === 'ready' ? state.estate.iconColor : PRODUCT_COLOUR}>
      <PageFrame header={headerOf(state, embed)}>{contentOf(state, children)}</PageFrame>
    </ThemeProvider>
  );
}
