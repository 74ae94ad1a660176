import { Button, Icon, ThemeProvider } from '@lotline/shared-design';
import { estatePageTitle, estatePath, type Estate } from '@lotline/shared-domain';
import { Link, modalOpened, selectEmbed, selectEstateState, selectLocation, selectProvides, type EstateState, type HostState } from '@lotline/shared-runtime';
import { useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Account } from '../session/account.component';
import { strings } from '../strings';
import { EstateMissing, EstateTrouble } from './estate-missing.component';
import { PageFrame } from './page-layout.component';
import { Header, HeaderActions, Logo } from './page.styles';
import { PartSkeleton } from './part-skeleton.component';
import { PRODUCT_COLOUR } from './product-colour';
import { readablePage } from './readable-page.component';
import { useDocumentTitle } from './use-document-title';

/** The estate's logo leads to its map (2.1); Share Map is here when a live remote has it (D57, D68). */
function EstateHeader({ estate }: { estate: Estate }) {
  const dispatch = useDispatch();
  const isV2 = useSelector((state: HostState) => selectLocation(state).pathname.startsWith('/v2/'));
  const [logoFailed, setLogoFailed] = useState(false);
  const canShare = useSelector(selectProvides('modals', 'share-map'));
  useDocumentTitle(useSelector((state: HostState) => estatePageTitle(selectLocation(state).pathname, estate.title)));
  return (
    <Header>
      <Link to={estatePath(estate.key, { v2: isV2 })} aria-label={strings.estateMapOf(estate.title)} style={{ display: 'inline-flex', minHeight: 44, alignItems: 'center' }}>
        {estate.logoUrl && !logoFailed ? <Logo src={estate.logoUrl} alt="" onError={() => setLogoFailed(true)} /> : estate.title}
      </Link>
      <HeaderActions>
        {canShare && (
          <Button variant="secondary" data-opens="share-map" icon={<Icon name="share" />} onClick={() => dispatch(modalOpened({ name: 'share-map', props: { estateId: estate._id } }))}>
            {strings.shareMap}
          </Button>
        )}
        <Account />
      </HeaderActions>
    </Header>
  );
}

function headerOf(state: EstateState, embed: boolean): ReactNode {
  if (state.phase === 'ready') return embed ? <></> : <EstateHeader estate={state.estate} />;
  // A page without an estate has the product's own header.
  return state.phase === 'loading' || state.phase === 'idle' ? <Header aria-busy="true" /> : undefined;
}

function contentOf({ phase }: EstateState, screen: ReactNode): ReactNode {
  if (phase === 'ready') return screen;
  if (phase === 'absent') return <EstateMissing />;
  return phase === 'failed' ? <EstateTrouble /> : (readablePage() ?? <PartSkeleton />);
}

/** The layout of an estate's pages: its header, its colour, and the notice when the estate can't be shown. */
export function EstateLayout({ children }: { children: ReactNode }) {
  const state = useSelector(selectEstateState);
  const embed = useSelector(selectEmbed);
  return (
    <ThemeProvider iconColor={state.phase === 'ready' ? state.estate.iconColor : PRODUCT_COLOUR}>
      <PageFrame header={headerOf(state, embed)}>{contentOf(state, children)}</PageFrame>
    </ThemeProvider>
  );
}
