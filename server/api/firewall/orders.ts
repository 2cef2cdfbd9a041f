import { z } from "zod";
import { address, Party } from "./parties";
import { amount, Standard, token, unixSeconds } from "./tokens";

const OrderItem = z
  .object({
    standard: Standard,
    ...token,
    amount,
    anyId: z.boolean().meta({ description: "Any token of the collection will do." }),
    recipient: address.nullable().meta({ description: "Who gets it; null for what the maker offers." }),
  })
  .meta({ id: "OrderItem" });

export const Order = z
  .object({
    market: z.string().meta({ description: "Such as `seaport`, `blur`, `looksrare`, `wyvern`, `cow`." }),
    maker: Party.meta({ description: "Who makes the offer." }),
    taker: Party.nullable().meta({ description: "null where anyone may take it." }),
    offered: z.array(OrderItem).meta({ description: "What the maker gives." }),
    considered: z.array(OrderItem).meta({ description: "What has to be given for it, to the maker and to others." }),
    makerReceives: z.array(OrderItem).meta({ description: "What of it comes back to the maker." }),
    zeroConsideration: z
      .boolean()
      .meta({ description: "Nothing comes back to the maker: what a stolen signature looks like." }),
    startTime: unixSeconds.meta({ description: "Unix seconds from when it can be taken; null where it doesn't say." }),
    endTime: unixSeconds.meta({ description: "Unix seconds until when it can be taken; null where it doesn't say." }),
  })
  .meta({ id: "Order", description: "A trade that a signature allows." });
