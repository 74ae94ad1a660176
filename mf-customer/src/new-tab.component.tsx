import { LinkButton, Stack, Text } from '@lotline/shared-design';
import { Link, selectLocation } from '@lotline/shared-runtime';
import { useSelector } from 'react-redux';
import { loginPath, wayBack } from './paths';

/** In a frame everybody is anonymous (D41): the way to the page where one logs in or joins, which leads to what the frame shows. */
export function NewTab({ text, label }: { text: string; label: string }) {
  const location = useSelector(selectLocation);
  return (
    <Stack gap="lg">
      <Text>{text}</Text>
      <LinkButton renderAs={Link} to={loginPath(wayBack(location))} newTab>
        {label}
      </LinkButton>
    </Stack>
  );
}
