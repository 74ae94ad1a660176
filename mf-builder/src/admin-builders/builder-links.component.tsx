import { Notice, Stack, Text } from '@lotline/shared-design';
import { DesignLinks } from '@lotline/shared-design/kit/design-links';
import { Select } from '@lotline/shared-design/overlay';
import { getStaffEstates } from '@lotline/shared-domain';
import { selectQuery, urlChanged } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch, useSelector } from 'react-redux';
import { designLinks } from '../design-links';
import { adminBuildersStrings } from './strings';

const text = adminBuildersStrings.links;
const estates = resource(getStaffEstates);

function LinksInEstate(place: { estateId: string; builderId: string }) {
  return <DesignLinks {...designLinks.useDesignLinks(place)} empty={{ title: text.noneTitle, text: text.none }} />;
}

/** Links a builder's designs to lots of the estate that the address names in `estateId`. */
export function BuilderLinks({ builderId }: { builderId: string }) {
  const dispatch = useDispatch();
  const { estateId } = useSelector(selectQuery);
  const known = useResource(estates);
  const options = known.phase === 'ready' ? known.data.map(({ _id, title }) => ({ value: _id, label: title })) : [];
  const chosen = options.find(({ value }) => value === estateId)?.value;
  return (
    <Stack gap="md">
      {known.phase === 'failed' && (
        <Notice tone="error" action={{ label: text.retry, onPress: () => void dispatch(resourceRetried(estates)) }}>
          {text.failed}
        </Notice>
      )}
      {known.phase === 'ready' && (
        <Select
          label={text.estate}
          placeholder={text.choose}
          options={options}
          value={chosen ?? null}
          onChange={(to) => void dispatch(urlChanged({ patch: { estateId: to }, replace: true }))}
        />
      )}
      {chosen ? (
        <LinksInEstate key={chosen} estateId={chosen} builderId={builderId} />
      ) : (
        <Text tone="muted">{text.intro}</Text>
      )}
    </Stack>
  );
}
