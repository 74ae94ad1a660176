import { Heading, Stack, Text } from '@lotline/shared-design';
import styled from 'styled-components';
import { type ListingPicture, PictureViewer } from './picture-viewer.component';

export interface ListingViewProps {
  readonly title: string;
  /** Plain text; its line breaks are kept. */
  readonly text: string;
  readonly pictures: readonly ListingPicture[];
  /** Level of the title; default 3. */
  readonly headingLevel?: 2 | 3 | 4;
}

const Words = styled(Text)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/**
 * A listing of a lot as visitors read it: title, text and pictures. For a remote that bundles it, it imports this package
 * by its name.
 * @example <ListingView title="By the creek" text="Level, with a view." pictures={[{ src, alt: 'The creek' }]} />
 */
export function ListingView({ title, text, pictures, headingLevel = 3 }: ListingViewProps) {
  return (
    <Stack gap="sm">
      <Heading level={headingLevel} size="heading">
        {title}
      </Heading>
      {pictures.length > 0 && <PictureViewer pictures={pictures} />}
      <Words as="div">{text}</Words>
    </Stack>
  );
}
