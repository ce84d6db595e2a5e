import type { Permission } from '@nestbox/domain/account/permissions';
import {
  BadgePercent,
  ChartLine,
  ClipboardList,
  Gift,
  Images,
  KeyRound,
  type LucideIcon,
  Mail,
  Newspaper,
  PackageOpen,
  PoundSterling,
  ScrollText,
  Settings,
  ShoppingBasket,
  TrendingUp,
  Truck,
  UserCog,
  Users,
} from 'lucide-react';
import { paths } from '../paths';

interface ScreenInMenu {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Who sees it; null for everybody. */
  readonly permission: Permission | null;
}

interface ScreenGroup {
  /** Null for the screens that lead. */
  readonly title: string | null;
  readonly screens: readonly ScreenInMenu[];
}

/** The screens of the menu, by what one wants to do. */
export const screenGroups: readonly ScreenGroup[] = [
  {
    title: null,
    screens: [
      { to: paths.today, label: 'Today', icon: ClipboardList, permission: null },
      { to: paths.customers, label: 'Customers', icon: Users, permission: 'see-customers' },
      { to: paths.packing, label: 'Packing', icon: PackageOpen, permission: 'see-packing' },
    ],
  },
  {
    title: 'Products',
    screens: [
      {
        to: paths.catalogue,
        label: 'Catalogue',
        icon: ShoppingBasket,
        permission: 'see-catalogue',
      },
      { to: paths.pictures, label: 'Pictures', icon: Images, permission: 'change-pictures' },
      { to: paths.forecast, label: 'Forecast', icon: TrendingUp, permission: 'see-forecast' },
      { to: paths.buying, label: 'Buying', icon: Truck, permission: 'see-buying' },
    ],
  },
  {
    title: 'Selling',
    screens: [
      {
        to: paths.promotions,
        label: 'Promotions',
        icon: BadgePercent,
        permission: 'see-promotions',
      },
      { to: paths.giftCards, label: 'Gift cards', icon: Gift, permission: 'see-promotions' },
      { to: paths.newsletters, label: 'Newsletters', icon: Mail, permission: 'send-newsletters' },
      { to: paths.content, label: 'Content', icon: Newspaper, permission: 'see-settings' },
    ],
  },
  {
    title: 'Figures',
    screens: [
      { to: paths.money, label: 'Money', icon: PoundSterling, permission: 'see-money' },
      { to: paths.business, label: 'Business', icon: ChartLine, permission: 'see-business' },
    ],
  },
  {
    title: 'Shop',
    screens: [
      { to: paths.settings, label: 'Settings', icon: Settings, permission: 'see-settings' },
      { to: paths.staff, label: 'Staff', icon: UserCog, permission: 'manage-staff' },
      { to: paths.auditLog, label: 'Audit log', icon: ScrollText, permission: 'read-audit-log' },
    ],
  },
  {
    title: 'Me',
    screens: [{ to: paths.sessions, label: 'My sessions', icon: KeyRound, permission: null }],
  },
];
