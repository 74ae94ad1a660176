import { holdNextWords, isStaff, parseRole, routes } from '@lotline/shared-domain';
import { Button, Icon, Stack, Text, TextLink, colour, useModalTitle } from '@lotline/shared-design';
import { Link, useModal, useSession } from '@lotline/shared-runtime';
import styled from 'styled-components';
import { useEstate } from '../lots/use-lot';
import { strings } from '../strings';

const Mark = styled.div`
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  border-radius: 50%;
  background: ${colour.successTint};
  color: ${colour.success};
`;
const Sentences = styled.div`
  text-align: center;
  text-wrap: pretty;
`;

/** The page with the requests of a role; without one the email has a link to the request. */
const OWN_REQUESTS = {
  CUSTOMER: routes.customer.path,
  BUILDER: routes.partnerHolds.path,
  CHANNEL_PARTNER: routes.partnerHolds.path,
} as const;

/** Where the request can be seen again. */
function WhereToSee({ byPartner }: { byPartner: boolean }) {
  const { role } = useSession();
  if (!(role in OWN_REQUESTS)) {
    // Staff fill in the form for somebody else.
    const emailed = byPartner ? 'emailedPartner' : isStaff(parseRole(role)) ? 'emailedBuyer' : 'emailed';
    return <Text tone="muted">{strings.holdSuccess[emailed]}</Text>;
  }
  return (
    <TextLink renderAs={Link} to={OWN_REQUESTS[role as keyof typeof OWN_REQUESTS]}>
      {strings.holdSuccess.see}
    </TextLink>
  );
}

/** Hold success (2.9), with what happens next and where to see it. */
export default function HoldSuccessModal({ lotTitle, byPartner = false }: { lotTitle: string; byPartner?: boolean }) {
  const modal = useModal();
  const estate = useEstate();
  useModalTitle(strings.holdSuccess.title);
  return (
    <Stack gap="lg" align="center">
      <Mark aria-hidden="true">
        <Icon name="check" size={32} />
      </Mark>
      <Sentences>
        <Stack gap="xs">
          <Text size="lg">{strings.holdSuccess.submitted(lotTitle)}</Text>
          <Text tone="muted">{strings.holdSuccess.notify}</Text>
          {estate && <Text tone="muted">{holdNextWords(estate)}</Text>}
          <WhereToSee byPartner={byPartner} />
        </Stack>
      </Sentences>
      <Button onClick={modal.close}>{strings.holdSuccess.done}</Button>
    </Stack>
  );
}
