import { LinkButton } from '@lotline/shared-design';
import { DesignLinks } from '@lotline/shared-design/kit/design-links';
import { type EstateSettings, routes } from '@lotline/shared-domain';
import { Link, useSession } from '@lotline/shared-runtime';
import { designLinks } from '../design-links';
import { homesStrings as text } from './strings';

/** Which builders' designs are offered on which lots (D141); super admins also reach the builders from here. */
export function HomesPart({ settings: { _id } }: { settings: EstateSettings }) {
  const links = designLinks.useDesignLinks({ estateId: _id });
  const isAdmin = useSession().role === 'SUPER_ADMIN';
  const action = isAdmin && (
    <LinkButton renderAs={Link} to={routes.adminBuilders.path}>
      {text.builders}
    </LinkButton>
  );
  return <DesignLinks {...links} empty={{ title: text.none, text: text.noneText, action }} />;
}
