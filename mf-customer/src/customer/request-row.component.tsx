import { Button, Card, Heading, media, space, Stack, Text } from '@lotline/shared-design';
import { useSubmission, type Form } from '@lotline/shared-runtime/forms';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { ownStrings } from '../own-hold/own-strings';
import { PanelForm } from '../own-hold/panel-form.component';
import { refusalMessage } from '../refusal-message';

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.md};
  ${media.mobile} {
    flex-direction: column;
    align-items: stretch;
  }
`;

/** Ends a request, through a form with a confirmation step. */
interface EndAction<About extends object> {
  form: Form<object, About, unknown>;
  params: About;
  label: string;
  /** Accessible label that names the request. */
  fullLabel: string;
}

function EndConfirmation<About extends object>({
  form: ending,
  params,
  label,
  fullLabel,
  onKeep,
}: EndAction<About> & { onKeep: () => void }) {
  const { submission, form } = useSubmission(ending, params);
  return (
    <PanelForm
      form={form}
      label={fullLabel}
      submitLabel={label}
      keepLabel={ownStrings.cancel.keep}
      variant="danger"
      error={refusalMessage(submission)}
      onKeep={onKeep}
    >
      <Text>{ownStrings.customer.sure}</Text>
    </PanelForm>
  );
}

interface RequestRowProps<About extends object> {
  title: ReactNode;
  children: ReactNode;
  /** Across the whole row, below the rest. */
  below?: ReactNode;
  ending?: EndAction<About>;
}

/** A row for one request, with a button to end it. */
export function RequestRow<About extends object>({ title, children, below, ending }: RequestRowProps<About>) {
  const [isAsked, ask] = useState(false);
  return (
    <Card as="li" padding="md">
      <Stack gap="md">
        <Row>
          <Stack gap="xxs">
            <Heading level={3} size="small">
              {title}
            </Heading>
            {children}
          </Stack>
          {ending && !isAsked && (
            <Button variant="secondary" size="small" aria-label={ending.fullLabel} onClick={() => ask(true)}>
              {ending.label}
            </Button>
          )}
        </Row>
        {ending && isAsked && <EndConfirmation {...ending} onKeep={() => ask(false)} />}
        {below}
      </Stack>
    </Card>
  );
}

/** The rows of a list. */
export const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.sm};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export function RequestList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="md">
      <Heading level={2}>{title}</Heading>
      <Rows>{children}</Rows>
    </Stack>
  );
}
