import { documentIcon, documentName, fileTypeOf, formatDate, type LotDocument } from '@lotline/shared-domain';
import { Heading, Icon, LinkButton, Stack, Text, colour, media, space, useBreakpoint } from '@lotline/shared-design';
import styled from 'styled-components';
import { strings } from '../strings';
import { DocumentIcon } from './document-icon.component';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${space.md};
  padding: ${space.sm} 0;
  border-bottom: 1px solid ${colour.border};
  &:last-child {
    border-bottom: 0;
  }
  ${media.mobile} {
    gap: ${space.sm};
  }
`;
const Name = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** The lot's documents: name, icon, and a download link in a new tab (2.8). */
export function LotDocuments({ documents, timeZone }: { documents: readonly LotDocument[]; timeZone: string }) {
  const { isMobile } = useBreakpoint();
  return (
    <Stack gap="xs">
      {!isMobile && <Heading level={3}>{strings.documents.title}</Heading>}
      <List>
        {documents.map((file) => {
          const name = documentName(file);
          const about = [
            fileTypeOf(name).toUpperCase(),
            file.modifiedDate ? formatDate(file.modifiedDate, timeZone) : '',
          ].filter(Boolean);
          return (
            <Row key={file.link}>
              <DocumentIcon kind={documentIcon(name)} />
              <Name>
                <Text strong>{name}</Text>
                <Text size="sm" tone="muted">
                  {about.join(' · ')}
                </Text>
              </Name>
              <LinkButton
                href={file.link}
                newTab
                variant="secondary"
                size="small"
                icon={<Icon name="download" size={18} />}
                aria-label={strings.documents.downloadName(name)}
              >
                {strings.documents.download}
              </LinkButton>
            </Row>
          );
        })}
      </List>
    </Stack>
  );
}
