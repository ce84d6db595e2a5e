import type { AnswerOf } from '@nestbox/contract/call';
import { type ListedProduct, listCatalogue } from '@nestbox/contract/staffCatalogue';
import type * as contract from '@nestbox/contract/staffCustomers';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Button } from '@nestbox/ui/button';
import { momentText, shortDate } from '@nestbox/ui/dateText';
import { EmptyState } from '@nestbox/ui/emptyState';
import { Menu } from '@nestbox/ui/menu';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../api/session';
import { staffQuery } from '../api/staffQuery';
import { ScreenLink } from '../parts/screenLink';
import { type Column, Table } from '../parts/table';
import { paths } from '../paths';
import { nextBoxWith } from './comingBoxes';
import type { OpenAct } from './openAct';

type Chosen = contract.StaffCustomer['products'][number];

interface ProductsProps {
  customer: contract.StaffCustomer;
  begin: (act: OpenAct) => void;
}

/** The customer's products, with what staff can do about each. */
export function Products({ customer, begin }: ProductsProps) {
  const { products, erasureAskedAt, household } = customer;
  const helps = useMay('help-customers') && erasureAskedAt === null;
  const listed = useQuery({
    ...staffQuery(listCatalogue, {}),
    enabled: useMay('see-catalogue') && products.length > 0,
  });
  return (
    <div className="flex flex-col gap-4">
      {helps && household !== null && (
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" size="small" onClick={() => begin({ kind: 'addProducts' })}>
            Add products
          </Button>
          <Button look="quiet" size="small" onClick={() => begin({ kind: 'oneOff' })}>
            Add to the next box only
          </Button>
        </div>
      )}
      {products.length === 0 ? (
        <EmptyState title="No products chosen" />
      ) : (
        <Table
          label="Products"
          columns={helps ? [...productColumns, actColumn(begin)] : productColumns}
          rows={products.map((chosen) => ({
            ...chosen,
            listed: listed.data?.find(({ productId }) => productId === chosen.productId),
            nextOn: nextBoxWith(customer.boxes, chosen.productId)?.deliveryDate,
          }))}
          keyOf={({ productId }) => productId}
          onPhone={{ frequency: 'block', next: 'line', acts: 'end' }}
        />
      )}
    </div>
  );
}

/** A product of the customer, with what the catalogue says of it once it has come. */
type Row = Chosen & {
  readonly listed: ListedProduct | undefined;
  /** The day on which the next pack arrives; undefined where no box brings it. */
  readonly nextOn: string | undefined;
};

const productColumns: Column<Row>[] = [
  { id: 'name', header: 'Product', cell: ({ row: { original } }) => <Name {...original} /> },
  {
    id: 'frequency',
    header: 'How often',
    cell: ({ row: { original } }) =>
      original.frequencyWeeks === null
        ? 'As the household uses it'
        : `Every ${original.frequencyWeeks} weeks`,
  },
  {
    id: 'next',
    header: 'Next box',
    cell: ({ row: { original } }) =>
      original.nextOn ? (
        <>
          <span className="sm:hidden">Next box </span>
          <span className="whitespace-nowrap">{shortDate(original.nextOn)}</span>
        </>
      ) : (
        'In no planned box'
      ),
  },
];

function Name({ productId, productName, listed }: Row) {
  if (!listed) return productName;
  return (
    <span className="flex items-center gap-3">
      <img
        src={listed.image}
        alt=""
        loading="lazy"
        width={40}
        height={40}
        className="size-10 shrink-0 rounded-control object-cover"
      />
      <span className="min-w-0">
        <ScreenLink to={`${paths.catalogue}/${productId}`}>{productName}</ScreenLink>
        <span className="block text-ink-soft text-sm">
          {listed.packLabel}, {formatPounds(listed.price)}
        </span>
      </span>
    </span>
  );
}

const productActs = [
  { kind: 'frequency', label: 'How often' },
  { kind: 'swap', label: 'Swap' },
  { kind: 'pauseProduct', label: 'Pause' },
  { kind: 'removeProduct', label: 'Remove', danger: true },
] as const;

const actColumn = (begin: ProductsProps['begin']): Column<Row> => ({
  id: 'acts',
  header: 'Change',
  cell: ({ row: { original } }) => (
    <Menu
      label={
        <>
          Change <span className="sr-only">{original.productName}</span>
        </>
      }
      items={productActs.map(({ kind, ...item }) => ({
        ...item,
        onSelect: () => begin({ kind, product: original }),
      }))}
    />
  ),
});

type MessagesProps = AnswerOf<typeof contract.listCustomerMessages> & {
  begin: (act: OpenAct) => void;
};

/** Mails with their state, and notifications. */
export function Messages({ mails, notifications, begin }: MessagesProps) {
  const helps = useMay('help-customers');
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <section aria-label="Mails" className="flex flex-col gap-3">
        <h2 className="text-xl">Mails</h2>
        {mails.length === 0 && <p className="text-ink-soft">None.</p>}
        {mails.map((mail) => (
          <article
            key={mail.mailId}
            className="flex flex-col gap-2 rounded-card bg-surface p-4 shadow-card"
          >
            <h3 className="font-semibold">{mail.subject}</h3>
            <p className={`text-sm ${mail.state === 'given-up' ? 'text-bad' : 'text-ink-soft'}`}>
              {mailText(mail)}
            </p>
            {mail.text === null ? (
              <p className="text-ink-soft text-sm">It held a code or a link, which is not shown.</p>
            ) : (
              <details>
                <summary className="cursor-pointer text-sm underline underline-offset-4">
                  Read it
                </summary>
                <p className="mt-2 whitespace-pre-line text-sm wrap-anywhere">{mail.text}</p>
              </details>
            )}
            {helps && mail.state !== 'waiting' && (
              <Button
                look="quiet"
                size="small"
                className="self-start"
                onClick={() => begin({ kind: 'resend', mailId: mail.mailId })}
              >
                Send again <span className="sr-only">: {mail.subject}</span>
              </Button>
            )}
          </article>
        ))}
      </section>
      <section aria-label="Notifications" className="flex flex-col gap-3">
        <h2 className="text-xl">Notifications</h2>
        {notifications.length === 0 && <p className="text-ink-soft">None.</p>}
        {notifications.map(({ notificationId, at, heading, body, read }) => (
          <article key={notificationId} className="rounded-card bg-surface p-4 shadow-card">
            <h3 className="font-semibold">{heading}</h3>
            <p className="text-ink-soft text-sm">
              {momentText(at)}
              {!read && ', unread'}
            </p>
            <p className="mt-1 whitespace-pre-line text-sm wrap-anywhere">{body}</p>
          </article>
        ))}
      </section>
    </div>
  );
}

function mailText({ state, sentAt, createdAt, tries, recipient }: contract.StaffMail): string {
  if (sentAt) return `Sent to ${recipient}, ${momentText(sentAt)}`;
  const tried = tries === 1 ? '1 try' : `${tries} tries`;
  if (state === 'given-up') return `Given up after ${tried} to ${recipient}`;
  return `Waiting since ${momentText(createdAt)}, ${tried}`;
}

type Device = AnswerOf<typeof contract.listCustomerDevices>[number];

export const Devices = ({ devices }: { devices: readonly Device[] }) =>
  devices.length === 0 ? (
    <EmptyState title="No active sessions" />
  ) : (
    <Table
      label="Devices"
      columns={deviceColumns}
      rows={devices}
      keyOf={({ sessionId }) => sessionId}
    />
  );

const deviceColumns: Column<Device>[] = [
  { id: 'device', header: 'Device', cell: ({ row: { original } }) => original.device },
  {
    id: 'since',
    header: 'Signed in',
    cell: ({ row: { original } }) => momentText(original.createdAt),
  },
  { id: 'until', header: 'Until', cell: ({ row: { original } }) => momentText(original.expiresAt) },
];
