import { TopBar } from './topBar';

export const Header = () => (
  <header className="sticky top-0 z-30 bg-header text-cream">
    <TopBar />
  </header>
);
