import { EmptyState } from '@lotline/shared-design';
import type { ListEmpty } from './list.types';

/** What a list without rows shows. */
export const Empty = ({ title, text, icon, action }: ListEmpty) => (
  <EmptyState title={title} icon={icon} action={action}>
    {text}
  </EmptyState>
);
