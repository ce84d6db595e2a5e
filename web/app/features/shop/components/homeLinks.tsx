import { type ExampleHome, exampleHomes, nameOfHome } from '@nestbox/contract/exampleHomes';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { LinkPills } from '@nestbox/ui/linkPills';

/** Links to what homes of other sizes get. */
export const HomeLinks = ({ but }: { but?: ExampleHome }) => (
  <LinkPills
    title="What a home like yours gets"
    links={exampleHomes
      .filter((people) => people !== but)
      .map((people) => ({ to: pagePaths.homeOf(people), text: nameOfHome(people) }))}
  />
);
