import type { LeadsChange } from '@lotline/shared-domain';
import { Stack, Text } from '@lotline/shared-design';
import { Rows } from '../stacked-rows.styles';

interface LeftLeadsProps {
  left: LeadsChange['left'];
  title: string;
}

/** Leads that stay as they are, each with why. */
export function LeftLeads({ left, title }: LeftLeadsProps) {
  if (left.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text>{title}</Text>
      <Rows style={{ maxHeight: '14rem', overflow: 'auto' }} tabIndex={0} aria-label={title}>
        {left.map(({ leadId, name, why }) => (
          <li key={leadId}>
            {name}
            <small>{why}</small>
          </li>
        ))}
      </Rows>
    </Stack>
  );
}
