import { Icon, LinkButton, Stack, Text } from '@lotline/shared-design';
import { facadePrice } from '@lotline/shared-domain';
import { homeStrings } from '../homes/strings';
import { Inclusions, Upgrades } from './package-steps.styles';
import type { StepProps } from './step-props';

const text = homeStrings.steps;

/** What the price includes, with documents to download. */
export function InclusionsStep({ home: { house } }: StepProps) {
  return (
    <Stack gap="sm">
      <Text tone="muted" size="sm">
        {house.inclusionsPack ? text.pack(house.inclusionsPack) : text.included}
      </Text>
      <Inclusions>
        {house.inclusions.map(({ _id, name, description, url, fileName }) => (
          <li key={_id}>
            <Icon name="check" size={18} />
            <div>
              <Text>{name}</Text>
              {description && (
                <Text size="sm" tone="muted">
                  {description}
                </Text>
              )}
              {url && fileName && (
                <LinkButton
                  href={url}
                  newTab
                  variant="secondary"
                  size="small"
                  icon={<Icon name="download" size={16} />}
                  aria-label={text.download(fileName)}
                >
                  {fileName}
                </LinkButton>
              )}
            </div>
          </li>
        ))}
      </Inclusions>
    </Stack>
  );
}

/** Upgrades to be priced in the quote, each with its price if the builder gives one. */
export function UpgradesStep({ home: { house, choice }, choose }: StepProps) {
  const chosen = choice.optionalUpgrades ?? [];
  const prices = new Map(house.upgradePrices?.map((one) => [one.name, facadePrice(one)]));
  const toggle = (upgrade: string, isOn: boolean) => {
    const next = house.optionalUpgrades.filter((one) => (one === upgrade ? isOn : chosen.includes(one)));
    choose({ optionalUpgrades: next.length > 0 ? next : undefined });
  };
  return (
    <Upgrades>
      <legend>{text.upgrades}</legend>
      {house.optionalUpgrades.map((upgrade) => (
        <label key={upgrade}>
          <input
            type="checkbox"
            checked={chosen.includes(upgrade)}
            onChange={({ target }) => toggle(upgrade, target.checked)}
          />
          {upgrade} {prices.get(upgrade)}
        </label>
      ))}
    </Upgrades>
  );
}
