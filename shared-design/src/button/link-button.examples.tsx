import type { ExampleSet } from '../example.types';
import { Cluster } from '../layout/layout.component';
import { Text } from '../text/text.component';
import { LinkButton } from './link-button.component';
import { TextLink } from './text-link.component';

export const linkButtonExamples: ExampleSet = {
  group: 'actions',
  component: 'LinkButton and TextLink',
  examples: {
    variants: () => (
      <Cluster>
        <LinkButton href="#lot">Request a Hold</LinkButton>
        <LinkButton href="#plan" variant="secondary" newTab>
          Download
        </LinkButton>
        <LinkButton href="#stages" variant="quiet">
          View all stages
        </LinkButton>
      </Cluster>
    ),
    'in text': () => (
      <Text>
        Read the <TextLink href="#terms">terms</TextLink> before you go on.
      </Text>
    ),
  },
};
