import { Mark, PoweredBy, VisuallyHidden } from '@lotline/shared-design';
import { routes } from '@lotline/shared-domain';
import { Link, selectQuery, type HostState } from '@lotline/shared-runtime';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Account } from '../account/account.component';
import { LazyWorkLink } from '../account/lazy-work-link.component';
import { LazyShortlistLink } from '../shortlist/lazy-shortlist-link.component';
import { strings } from '../strings';
import { useProviderUrl } from './provider-url';
import { Foot, Frame, Header, HeaderActions, HomeLink, Main, SkipLink } from './page.styles';
import { useNewPage } from './use-new-page';

/** Footer of every public page; the provider's link can be hidden (D57). */
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

/** Skip link, header, main and footer. Navigation scrolls to the top and focuses the content. */
export function PageFrame({ header, children }: { header?: ReactNode; children: ReactNode }) {
  const main = useNewPage();
  return (
    <Frame>
      <SkipLink
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {strings.skip}
      </SkipLink>
      {header ?? (
        <Header>
          <HomeLink>
            <Link to={routes.landing.path}>
              <Mark />
              {strings.product}
            </Link>
          </HomeLink>
          <LazyWorkLink />
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

export function PageLayout({ children }: { children: ReactNode }) {
  return <PageFrame>{children}</PageFrame>;
}
