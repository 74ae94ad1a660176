import { Button, hiddenVisually, Icon, media } from '@lotline/shared-design';
import { modalOpened, selectEmbed, selectProvides, selectSession } from '@lotline/shared-runtime';
import { lazy, Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import { strings } from '../strings';

const AccountMenu = lazy(() => import('./account-menu.component').then(({ AccountMenu: menu }) => ({ default: menu })));

/** Same size as the menu's button, to avoid a layout shift. */
const Place = styled.span`
  display: inline-grid;
  place-items: center;
  width: 46px;
  height: 44px;
`;
/** On a phone only the icon is shown next to another button. */
const Words = styled.span`
  ${media.mobile} {
    button:not(:first-child) & {
      ${hiddenVisually}
    }
  }
`;
const place = (
  <Place role="img" aria-label={strings.account}>
    <Icon name="user" />
  </Place>
);

/** In the page header: Log in or the account menu. Frames are anonymous (D41). */
export function Account() {
  const dispatch = useDispatch();
  const session = useSelector(selectSession);
  const embed = useSelector(selectEmbed);
  const canLogIn = useSelector(selectProvides('modals', 'login'));
  if (embed) return null;
  if (session.phase === 'asking') return place;
  if (session.phase === 'signedIn')
    return (
      <Suspense fallback={place}>
        <AccountMenu user={session.user} />
      </Suspense>
    );
  if (!canLogIn) return null;
  return (
    <Button
      variant="secondary"
      data-opens="login"
      icon={<Icon name="user" />}
      onClick={() => dispatch(modalOpened({ name: 'login' }))}
    >
      <Words>{strings.logIn}</Words>
    </Button>
  );
}
