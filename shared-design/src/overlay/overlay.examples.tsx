import type { ExampleSet } from '../example.types';
import { Button } from '../button/button.component';
import { Cluster } from '../layout/layout.component';
import { Text } from '../text/text.component';
import { ConfirmDialog } from './confirm-dialog.component';
import { Menu } from './menu.component';
import { ModalFrame } from '../modal/modal-frame.component';
import { Select } from './select.component';
import { Tabs } from '../tabs/tabs.component';
import { Tooltip } from './tooltip.component';

export const overlayExamples: ExampleSet = {
  group: 'overlays',
  component: 'Tabs, Tooltip, Menu, Select',
  examples: {
    tabs: () => (
      <Tabs
        label="Lot 12"
        items={[
          { id: 'details', label: 'Lot Details', content: <Text>Rows of the lot</Text> },
          { id: 'documents', label: 'Documents', content: <Text>Its documents</Text> },
          { id: 'designs', label: 'Home Designs', badge: 'NEW', content: () => <Text>House &amp; Land Options</Text> },
        ]}
      />
    ),
    small: () => (
      <Cluster>
        <Tooltip content="This lot is eligible for you to build your own home and land package.">
          <Button variant="secondary">House and land</Button>
        </Tooltip>
        <Menu
          label="Lot actions"
          items={[
            { id: 'view', label: 'View lot' },
            { id: 'delete', label: 'Delete', tone: 'danger' },
          ]}
          onAction={() => {}}
        />
        <Select
          label="Stage"
          value="4"
          onChange={() => {}}
          options={[
            { value: '4', label: 'Stage 4' },
            { value: '5', label: 'Stage 5', disabled: true },
          ]}
        />
        <Select
          label="Select Builder"
          placeholder="Select a Builder"
          error="Please select a builder"
          value={null}
          onChange={() => {}}
          options={[{ value: 'a', label: 'Fenwick Homes' }]}
        />
      </Cluster>
    ),
  },
};

/** Each covers the page, so the examples page shows them one at a time. */
export const modalExamples: ExampleSet = {
  group: 'overlays',
  component: 'ModalFrame and ConfirmDialog',
  examples: {
    frame: () => (
      <ModalFrame title="Make enquiry (Lot 12)" onClose={() => {}} onBack={() => {}}>
        <Text>What is inside</Text>
      </ModalFrame>
    ),
    confirm: () => <ConfirmDialog item="estate map" onConfirm={() => {}} onCancel={() => {}} />,
  },
};
