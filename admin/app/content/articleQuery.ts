import { hasStatus } from '@nestbox/client/api/apiError';
import { getArticle, type StaffArticle } from '@nestbox/contract/staffContent';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../api/client';

/** Returns the query of an article; null for one of which there is no version yet. */
export const articleQuery = (articleId: string) =>
  queryOptions<StaffArticle | null>({
    queryKey: [getArticle.path, articleId],
    queryFn: async ({ signal }) => {
      try {
        return await send(getArticle, { params: { articleId }, signal });
      } catch (error) {
        if (hasStatus(error, 404)) return null;
        throw error;
      }
    },
  });
