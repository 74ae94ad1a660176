import { PoweredBy, VisuallyHidden } from '@lotline/shared-design';
import { routes } from '@lotline/shared-domain';
import { Link, selectLocation, selectQuery, type HostState } from '@lotline/shared-runtime';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Account } from '../session/account.component';
import { LazyShortlistLink } from '../shortlist/lazy-shortlist-link.component';
import { strings } from '../strings';
import { useProviderUrl } from './provider-url';
import { dropServerRenderedPage } from './server-rendered-page.component';
import { Foot, Frame, Header, HeaderActions, HomeLink, Main, SkipLink } from './page.styles';

/** The foot of every public page; the provider's link can be hidden (D57). */
function PageFoot() {
  const providerUrl = useProviderUrl();
  const showsProvider = useSelector((state: HostState) => selectQuery(state).powered_by_logo !== 'false');
  return (
    <Foot>
      {showsProvider ? <PoweredBy href={providerUrl} name={strings.product} /> : <span />}
      <nav aria-label={strings.foot.label}>
        <Link to={routes.customerTerms.path} newTab>
          {strings.foot.terms}
          <VisuallyHidden>{strings.foot.newTab}</VisuallyHidden>
        </Link>
        <Link to={routes.privacyPolicy.path} newTab>
          {strings.foot.privacy}
          <VisuallyHidden>{strings.foot.newTab}</VisuallyHidden>
        </Link>
      </nav>
    </Foot>
  );
}

/** The page shown before; another layout may have drawn it. */
let lastPage: string | null = null;

/** Skip link, header, main and foot. Another page starts at its top, with the focus on its content. */
export function PageFrame({ header, children }: { header?: ReactNode; children: ReactNode }) {
  const pathname = useSelector((state: HostState) => selectLocation(state).pathname);
  const main = useRef<HTMLElement>(null);
  const page = pathname.replace(/^\/v2\//, '/');
  useEffect(() => {
    const before = lastPage;
    lastPage = page;
    if (before === null || before === page) return;
    dropServerRenderedPage();
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [page]);
  return (
    <Frame>
      <SkipLink href="#content" onClick={(event) => { event.preventDefault(); main.current?.focus(); }}>
        {strings.skip}
      </SkipLink>
      {header ?? (
        <Header>
          <HomeLink>
            <Link to={routes.landing.path}>{strings.product}</Link>
          </HomeLink>
          <HeaderActions>
            <LazyShortlistLink />
            <Account />
          </HeaderActions>
        </Header>
      )}
      <Main id="content" ref={main} tabIndex={-1}>
        {children}
      </Main>
      <PageFoot />
    </Frame>
  );
}

/** The layout of the shell's own pages. */
export function PageLayout({ children }: { children: ReactNode }) {
  return <PageFrame>{children}</PageFrame>;
}
