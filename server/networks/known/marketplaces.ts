import { curate } from "./curate";

/** Sells new items for its caller's payment, and takes nothing else from the caller. */
export const drops = curate("protocol", false, {
  evm: [["0x00005EA00Ac477B1030CE78506496e8C2dE24bf5", "OpenSea: SeaDrop"]],
  ethereum: [
    ["0x26BBEA7803DcAc346D5F5f135b57Cf2c752A02bE", "Manifold: Claims, ERC-1155"],
    ["0xDb8d79C775452a3929b86ac5DEaB3e9d38e1c006", "Manifold: Claims, ERC-1155 (old)"],
  ],
});

/** NFT traders give the conduits, delegates and transfer managers approval for whole collections. */
export const marketplaces = curate("marketplace", true, {
  evm: [
    ["0x1E0049783F008A0085193E00003D00cd54003c71", "OpenSea: Conduit"],
    ["0x00000000F9490004C11Cef243f5400493c00Ad63", "Seaport: Conduit Controller"],
    ["0x00000000006c3852cbEf3e08E8dF289169EdE581", "Seaport 1.1"],
    ["0x00000000000001ad428e4906aE43D8F9852d0dD6", "Seaport 1.4"],
    ["0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC", "Seaport 1.5"],
    ["0x0000000000000068F116a894984e2DB1123eB395", "Seaport 1.6"],
    ["0x9A1D00bEd7CD04BCDA516d721A596eb22Aac6834", "Limit Break: Payment Processor v2"],
  ],
  ethereum: [
    ["0x000000000000Ad05Ccc4F10045630fb830B95127", "Blur: Marketplace"],
    ["0xb2ecfE4E4D61f8790bbb9DE2D1259B9e2410CEA5", "Blur: Marketplace v2"],
    ["0x29469395eAf6f95920E59F858042f0e28D98a20B", "Blur: Blend"],
    ["0x0000000000A39bb272e79075ade125fd351887Ac", "Blur: Bidding"],
    ["0x00000000000111AbE46ff893f3B2fdF1F759a8A8", "Blur: Execution Delegate"],
    ["0x2f18F339620a63e43f0839Eeb18D7de1e1Be4DfB", "Blur: Delegate v2"],
    ["0x59728544B08AB483533076417FbBB2fD0B17CE3a", "LooksRare: Exchange"],
    ["0xf42aa99F011A1fA7CDA90E5E98b277E306BcA83e", "LooksRare: Transfer Manager ERC-721"],
    ["0x0000000000E655fAe4d56241588680F86E3b2377", "LooksRare: Protocol v2"],
    ["0x000000000060C4Ca14CfC4325359062ace33Fe3D", "LooksRare: Transfer Manager v2"],
    ["0x74312363e45DCaBA76c59ec49a7Aa8A65a67EeD3", "X2Y2: Exchange"],
    ["0xF849de01B080aDC3A814FaBE1E2087475cF2E354", "X2Y2: ERC-721 Delegate"],
    ["0x9757F2d2b135150BBeb65308D4a91804107cd8D6", "Rarible: Exchange v2"],
    ["0x4feE7B061C97C9c496b01DbcE9CDb10c02f0a0Be", "Rarible: NFT Transfer Proxy"],
    ["0x57f1887a8BF19b14fC0dF6Fd9B2acc9Af147eA85", "ENS: .eth names"],
    ["0x253553366Da8546fC250F225fe3d25d0C782303b", "ENS: Registrar Controller"],
    ["0x283Af0B28c62C092C9727F1Ee09c02CA627EB7F5", "ENS: Registrar Controller (old)"],
    ["0xD4416b13d2b3a9aBae7AcD5D6C2BbDBE25686401", "ENS: Name Wrapper"],
    ["0xB8e4526E0DA700E9eF1F879AF713d691f81507D8", "Rarible: ERC-20 Transfer Proxy"],
    ["0xb47e3cd837dDF8e4c57F05d70Ab865de6e193BBB", "CryptoPunks: Market"],
    ["0x59E16fcCd424Cc24e280Be16E11Bcd56fb0CE547", "ENS: Registrar Controller (2025)"],
    ["0x20F780A973856B93f63670377900C1d2a50a77c4", "Element: Exchange"],
  ],
  bnb: [
    ["0xb3e3DfCb2d9f3DdE16d78B9e6EB3538Eb32B5ae1", "Element: Exchange"],
    ["0xF944C45AdD4d496E0409D8950925Aa03b0f09273", "Rarible: Exchange v2"],
  ],
  arbitrum: [
    ["0x18cd9270DbdcA86d470cfB3be1B156241fFfA9De", "Element: Exchange"],
    ["0x07b637739CAd9A5f0c487219B283a52717E69978", "Rarible: Exchange v2"],
  ],
  base: [["0x6C65a3C3AA67b126e43F86DA85775E0F5e9743F7", "Rarible: Exchange v2"]],
  berachain: [["0x5faf16A85028BE138A7178B222DeC98092FEEF97", "Rarible: Exchange v2"]],
  celo: [["0x5faf16A85028BE138A7178B222DeC98092FEEF97", "Rarible: Exchange v2"]],
  hyperevm: [["0x5faf16A85028BE138A7178B222DeC98092FEEF97", "Rarible: Exchange v2"]],
  mantle: [["0x0e7B24d73e45B639A5cF674C5f2Bb02930716f87", "Rarible: Exchange v2"]],
  monad: [["0x2c46e116a742C159fa79e2717b50759EC979e3Be", "Rarible: Exchange v2"]],
  polygon: [
    ["0xEAF5453b329Eb38Be159a872a6ce91c9A8fb0260", "Element: Exchange"],
    ["0x4bFb41d5B3570DeFd03C39a9A4D8dE6Bd8B8982E", "Polymarket: CTF Exchange"],
    ["0xC5d563A36AE78145C45a50134d48A1215220f80a", "Polymarket: Neg Risk Exchange"],
    ["0xd91E80cF2E7be2e162c6513ceD06f1dD0dA35296", "Polymarket: Neg Risk Adapter"],
    ["0x4D97DCd97eC945f40cF65F87097ACe5EA0476045", "Polymarket: Conditional Tokens"],
    ["0x12b3897a36fDB436ddE2788C06Eff0ffD997066e", "Rarible: Exchange v2"],
  ],
  solana: [
    ["M2mx93ekt1fmXSVkTrUL9xVFHkmME8HTUi5Cyc5aF7K", "Magic Eden v2"],
    ["TSWAPaqyCSx2KABk68Shruf4rp7CxcNi8hAsbdwmHbN", "Tensor: Swap"],
    ["metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s", "Metaplex: Token Metadata"],
    ["CoREENxT6tW1HoK8ypY1SxRMZTcVPm7R94rH4PZNhX7d", "Metaplex: Core"],
  ],
});
